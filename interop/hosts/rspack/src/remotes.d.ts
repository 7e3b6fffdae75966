declare module 'blog/mount' {
  export const mount: (element: Element, services?: { readonly signal?: AbortSignal }) => () => void;
}
