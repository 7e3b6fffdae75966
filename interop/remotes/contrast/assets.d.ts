/** What the bundlers make of these imports. */
declare module '*.webp' {
  const address: string;
  export default address;
}
declare module '*.css';
