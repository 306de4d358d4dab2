/** The entry of the page: mounts the application, and prepares it for use without a network. */
import { mount } from 'svelte';
import App from './App.svelte';
import { prepareOffline } from '../offline/register';
import './app.css';

const target = document.getElementById('app');
if (target) mount(App, { target });
prepareOffline();
