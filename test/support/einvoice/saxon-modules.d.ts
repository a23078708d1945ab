/** Types of the SaxonJS parts that tests call: it ships without types. */
declare module 'saxon-js' {
  interface TransformOptions {
    stylesheetInternal: unknown;
    sourceText: string;
    destination: 'serialized';
  }
  const saxon: { transform(options: TransformOptions): { principalResult: string } };
  export default saxon;
}
