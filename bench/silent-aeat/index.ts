const SILENCE_MS = 600_000;

/** AEAT that accepts submissions and never responds. */
export default {
  async fetch() {
    await scheduler.wait(SILENCE_MS);
    return new Response(null, { status: 504 });
  },
} satisfies ExportedHandler;
