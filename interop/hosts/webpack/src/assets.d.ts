declare module '*.html';
