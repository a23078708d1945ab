const encoder = new TextEncoder();

/** Secret with which the tests' deployment verifies Resend's reports. It is split in two, because it is not a real secret. */
export const RESEND_SECRET = `whsec_${'b2YgdGhlIHRlc3RzIGFsb25l'}`;

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

/** Returns the body of a Resend event, as Resend writes it. */
export function resendEvent(
  type: string,
  { mail, to, atMs = Date.now(), bounce }: { mail: string; to: string[]; atMs?: number; bounce?: string },
): string {
  const said = { message: '550 5.1.1 no such mailbox', subType: 'General', type: bounce };
  const data = { email_id: crypto.randomUUID(), message_id: `<${mail}@folio.test>`, to, subject: 'Factura' };
  return JSON.stringify({
    type,
    created_at: new Date(atMs).toISOString(),
    data: bounce === undefined ? data : { ...data, bounce: said },
  });
}

/** Returns the headers that sign a body as Svix does for Resend. */
export async function resendHeaders(
  body: string,
  secret = RESEND_SECRET,
  atSeconds = Math.floor(Date.now() / 1_000),
): Promise<Record<string, string>> {
  const id = `msg_${crypto.randomUUID()}`;
  const raw = Uint8Array.from(atob(secret.slice('whsec_'.length)), (character) => character.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', key, encoder.encode(`${id}.${atSeconds}.${body}`));
  return {
    'Content-Type': 'application/json',
    'svix-id': id,
    'svix-timestamp': String(atSeconds),
    'svix-signature': `v1,AAAA v1,${base64(new Uint8Array(signed))}`,
  };
}
