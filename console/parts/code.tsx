/** Returns JSON with indents. Other text is returned unchanged. */
export function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Shows program text in a scrolling box. */
export function Code({ label, text }: { label: string; text: string }) {
  return (
    // The keyboard must reach a scrolling box (WCAG 2.1.1).
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section class="code" aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  );
}
