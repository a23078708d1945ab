import { freeText } from '../domain/free-text.ts';

const MAX_REFERENCE_CHARACTERS = 60;

/**
 * Returns RefExterna, if there is a reference and it fits. A longer reference is omitted, because a cut one would be another
 * reference.
 *
 * Source: SuministroInformacion.xsd, RefExterna (60 characters, optional, free content).
 */
export function externalReferenceElement(reference: string | null): { readonly RefExterna?: string } {
  const text = freeText(reference ?? '');
  const fits = text !== '' && Array.from(text).length <= MAX_REFERENCE_CHARACTERS;
  return fits ? { RefExterna: text } : {};
}
