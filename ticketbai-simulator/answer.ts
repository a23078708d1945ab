/** Response of the simulator, with its delay: none, slow or never. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Text, or octets that are sent as they are. */
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly delay: 'NONE' | 'SLOW' | 'NEVER';
}

/** Returns a response of one content type without delay. */
export function answerOf(status: number, contentType: string, body: string): Answer {
  return { status, headers: { 'Content-Type': contentType }, body, delay: 'NONE' };
}

/** Returns an HTML page with its title as its only text, as a gateway sends it. */
export function htmlAnswer(status: number, title: string): Answer {
  const body = `<!doctype html><html lang="es"><title>${title}</title><h1>${title}</h1></html>`;
  return answerOf(status, 'text/html;charset=UTF-8', body);
}

/** Returns a response with a status only. */
export function bareAnswer(status: number): Answer {
  return answerOf(status, 'text/plain', '');
}

export interface Delays {
  /** Waits before a slow response. */
  slow(): Promise<void>;
  /** Takes the place of a response that never arrives. It may reject. */
  hang(): Promise<void>;
}

/** Sends a response, late or never if its delay says so. */
export async function deliver({ status, headers, body, delay }: Answer, delays: Delays): Promise<Response> {
  if (delay === 'SLOW') await delays.slow();
  if (delay === 'NEVER') await delays.hang();
  return new Response(body, { status, headers });
}
