import('./bootstrap.jsx');
