/** JSON with its indents; anything else as it is. */
export function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Text of a program, which scrolls where it is long. */
export function Code({ label, text }: { label: string; text: string }) {
  return (
    // What scrolls has to be reached by the keyboard (WCAG 2.1.1).
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section class="code" aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  );
}
