/** A `.ttf` file is a module of bytes (the Data rule in `wrangler.toml`). */
declare module '*.ttf' {
  const bytes: ArrayBuffer;
  export default bytes;
}
