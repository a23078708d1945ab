import { freeText } from './text-literal.ts';

const MAX_REFERENCE_CHARACTERS = 60;

/**
 * RefExterna, when there is one and it fits. A longer one is left out: cut, it would be another reference.
 *
 * Source: SuministroInformacion.xsd, RefExterna (60 characters, optional, free content).
 */
export function externalReferenceElement(reference: string | null): { readonly RefExterna?: string } {
  const text = freeText(reference ?? '');
  const fits = text !== '' && Array.from(text).length <= MAX_REFERENCE_CHARACTERS;
  return fits ? { RefExterna: text } : {};
}
