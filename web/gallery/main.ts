// Starts the gallery of flat boards, a page for whoever works on them; it is not part of the built page.
import '@fontsource/atkinson-hyperlegible/latin-400.css';
import '@fontsource/atkinson-hyperlegible/latin-700.css';
import '../src/app.css';
import { mount } from 'svelte';
import Gallery from './Gallery.svelte';

const target = document.getElementById('gallery');
if (target !== null) mount(Gallery, { target });
