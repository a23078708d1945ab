/** Pattern of a carrier's id for a mail: long enough to be unique, and short enough to be stored. */
const CARRIER_ID = /^(?=\D{0,200}\d)[\w.@+=/-]{8,200}$/;

/** Pattern of a `Message-ID` of the service: it starts with the id of the mail. */
const OWN_MESSAGE_ID = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})@/i;

/** Returns a name without the brackets of a header. */
function bare(name: string): string {
  return name.trim().replace(/^</, '').replace(/>$/, '');
}

/** Returns the carrier's names that may identify a mail, in their stored form. */
export function carrierIdsOf(names: readonly string[]): string[] {
  return [...new Set(names.map(bare).filter((name) => CARRIER_ID.test(name)))];
}

/**
 * Returns the carrier's id of a mail from its acceptance text: the last match. Example: `250 2.0.0 Ok: queued as 4Fk2zQ1`.
 * Null if there is none.
 */
export function carrierIdOf(reference: string | null): string | null {
  return carrierIdsOf((reference ?? '').split(/[\s()]/, 200)).at(-1) ?? null;
}

/** Returns the mail id in a `Message-ID` of the service, or null for any other. */
export function mailIdOf(name: string): string | null {
  return OWN_MESSAGE_ID.exec(bare(name))?.[1]?.toLowerCase() ?? null;
}
