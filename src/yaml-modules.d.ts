/** A `.yaml` file is a module of text (the Text rule in `wrangler.toml`). */
declare module '*.yaml' {
  const text: string;
  export default text;
}
