import { inTurns } from '../platform/in-turns.ts';
import { takeTurn } from '../platform/take-turn.ts';
import { canonicalDocument, canonicalXml } from '../xml/canonicalize.ts';
import { attributeOf, childElements, childrenNamed, type XmlElement } from '../xml/xml-tree.ts';
import { CANONICAL_XML, DIGESTS, digestOf, ENVELOPED, XMLDSIG } from './algorithms.ts';
import { algorithmUri, onlyChild, type SignedDocument, wordsOf } from './read-signature.ts';
import { SignatureFaultError } from './signature-fault.ts';

/** Most references of a signature: document, properties, certificate, and some more. Each costs as much as its content. */
const MAX_REFERENCES = 16;

const XPATH = 'http://www.w3.org/TR/1999/REC-xpath-19991116';
/** The only XPath filter that is understood: it leaves out the signature, as the enveloped transform does. */
const WITHOUT_SIGNATURE = /^not\(ancestor-or-self::([A-Za-z_][\w.-]*):Signature\)$/;

/** True for the transform that filters the signature by XPath, with a prefix bound to XML signatures. */
function filtersSignature(transform: XmlElement): boolean {
  const [path, ...more] = childElements(transform);
  if (path === undefined || more.length > 0 || path.local !== 'XPath') return false;
  const prefix = WITHOUT_SIGNATURE.exec(wordsOf(path))?.[1];
  for (let at: XmlElement | null = path; at !== null && prefix !== undefined; at = at.parent) {
    const bound = at.declarations.get(prefix);
    if (bound !== undefined) return bound === XMLDSIG;
  }
  return false;
}

function transformsOf(reference: XmlElement): XmlElement[] {
  const [transforms, ...more] = childrenNamed(reference, XMLDSIG, 'Transforms');
  if (more.length > 0) throw new SignatureFaultError('REFERENCES');
  return transforms === undefined
    ? []
    : childElements(transforms).filter((transform) => algorithmUri(transform) !== CANONICAL_XML);
}

function isEnveloped(transforms: readonly XmlElement[], allowsXPath: boolean): boolean {
  const [first, ...rest] = transforms;
  if (first === undefined || algorithmUri(first) !== ENVELOPED) return false;
  return rest.every(
    (transform) => allowsXPath && algorithmUri(transform) === XPATH && filtersSignature(transform),
  );
}

/**
 * Returns the content signed by a reference, in canonical form: the document without the signature, or an element of the
 * signature.
 */
async function signedContent(
  reference: XmlElement,
  { root, signature, byId }: SignedDocument,
  allowsXPath: boolean,
): Promise<{ target: XmlElement; text: string }> {
  const uri = attributeOf(reference, 'URI');
  const transforms = transformsOf(reference);
  if (uri === '') {
    if (!isEnveloped(transforms, allowsXPath)) throw new SignatureFaultError('REFERENCES');
    return { target: root, text: await inTurns(canonicalDocument(root, signature)) };
  }
  const target = uri?.startsWith('#') ? byId.get(uri.slice(1)) : undefined;
  if (target === undefined || transforms.length > 0) throw new SignatureFaultError('REFERENCES');
  return { target, text: await inTurns(canonicalXml(target)) };
}

/** Returns the elements that a signature signs, after comparing the digest of each. Throws `SignatureFaultError`. */
export async function signedTargets(signed: SignedDocument, allowsXPath: boolean): Promise<Set<XmlElement>> {
  const targets = new Set<XmlElement>();
  const references = childrenNamed(signed.signedInfo, XMLDSIG, 'Reference');
  if (references.length > MAX_REFERENCES) throw new SignatureFaultError('REFERENCES');
  for (const reference of references) {
    const hash = DIGESTS.get(algorithmUri(onlyChild(reference, XMLDSIG, 'DigestMethod')));
    if (hash === undefined) throw new SignatureFaultError('ALGORITHM');
    const { target, text } = await signedContent(reference, signed, allowsXPath);
    await takeTurn();
    const stated = wordsOf(onlyChild(reference, XMLDSIG, 'DigestValue'));
    if ((await digestOf(text, hash)) !== stated || targets.has(target))
      throw new SignatureFaultError('DIGEST');
    targets.add(target);
  }
  return targets;
}
