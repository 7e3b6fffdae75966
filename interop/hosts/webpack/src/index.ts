import './index.html';
/** Shared modules have to be negotiated before anything uses them. */
void import('./bootstrap.tsx');
