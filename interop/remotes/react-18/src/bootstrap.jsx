import mount from './mount.jsx';

mount(document.body);
