import type { Mail } from '../../../src/context/ports/mail.ts';

/** Returns a mail with everything that needs encoding, with some fields changed. */
export function mailWith(changes: Partial<Mail> = {}): Mail {
  return {
    from: { name: 'Peña & Núñez, S.L.', address: 'facturas@pena.es' },
    replyTo: { name: 'Ñoño «Año» 🎉', address: 'hola@pena.es' },
    to: [{ name: 'Αθήνα Καφέ', address: 'cliente@example.com' }],
    cc: [{ name: '', address: 'copia@example.com' }],
    subject: 'Factura nº 1 – Año 2026 🎉',
    text: 'Le enviamos la factura.\nCañón, çedilla, l·l, €\n.línea con punto\n',
    html: '<p>Le enviamos la <b>factura</b> de Cañón &amp; Hijos, 1.234,56 €</p>',
    attachments: [],
    messageId: '0198c0de-0000-7000-8000-000000000001@mail.folio.test',
    dateMs: Date.UTC(2026, 10, 21, 8, 42, 0),
    language: 'es',
    ...changes,
  };
}

/** Returns bytes without a pattern, the same each time: every value occurs at every place of a base64 group. */
export function scrambledBytes(length: number, seed = 1): Uint8Array {
  const bytes = new Uint8Array(length);
  let state = seed;
  for (let at = 0; at < length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[at] = state >>> 24;
  }
  return bytes;
}
