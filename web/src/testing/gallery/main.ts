/** Starts the gallery of boards, a page for whoever works on them; it is not part of the built page. */
import '@fontsource/atkinson-hyperlegible/latin-400.css';
import '@fontsource/atkinson-hyperlegible/latin-700.css';
import '../../app/app.css';
import { mount } from 'svelte';
import { loadRules } from '../../core/rules';
import Gallery from './Gallery.svelte';

const target = document.getElementById('gallery');
if (target !== null) mount(Gallery, { target, props: { rules: await loadRules() } });
