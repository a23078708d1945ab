const SILENCE_MS = 600_000;

/** An AEAT that takes what it is sent and says nothing. */
export default {
  async fetch() {
    await scheduler.wait(SILENCE_MS);
    return new Response(null, { status: 504 });
  },
} satisfies ExportedHandler;
