// Starts the gallery of flat boards, a page for whoever works on them; it is not part of the built page.
import '../../../app/app.css';
import { mount } from 'svelte';
import { loadRules } from '../../../core/rules';
import Gallery from './Gallery.svelte';

const target = document.getElementById('gallery');
if (target !== null) mount(Gallery, { target, props: { rules: await loadRules() } });
