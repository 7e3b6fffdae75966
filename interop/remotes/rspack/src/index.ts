/** The application by itself; as a remote it is asked for `./App`. */
void import('./bootstrap.tsx');
