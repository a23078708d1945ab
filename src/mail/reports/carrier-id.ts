/** What a carrier may call a mail: long enough to be of one mail alone, and short enough to be kept. */
const CARRIER_ID = /^(?=\D{0,200}\d)[\w.@+=/-]{8,200}$/;

/** What a header of a mail of the service's own begins with: the id of the mail. */
const OWN_MESSAGE_ID = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})@/i;

/** A name without the brackets of a header. */
function bare(name: string): string {
  return name.trim().replace(/^</, '').replace(/>$/, '');
}

/** What may name a mail among a carrier's names, as it is kept. */
export function carrierIdsOf(names: readonly string[]): string[] {
  return [...new Set(names.map(bare).filter((name) => CARRIER_ID.test(name)))];
}

/** The name that a carrier gave a mail in the words of its acceptance, its last one: `250 2.0.0 Ok: queued as 4Fk2zQ1`. Null: none. */
export function carrierIdOf(reference: string | null): string | null {
  return carrierIdsOf((reference ?? '').split(/[\s()]/, 200)).at(-1) ?? null;
}

/** The id of the mail that a `Message-ID` of the service's own names; null for any other. */
export function mailIdOf(name: string): string | null {
  return OWN_MESSAGE_ID.exec(bare(name))?.[1]?.toLowerCase() ?? null;
}
