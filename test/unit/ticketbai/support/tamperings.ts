import type { ProblemCode } from '../../../../src/ticketbai/verify/problems.ts';

type Random = () => number;

/** A way to tamper with a signed file, and the problem that verification names. */
export interface Tampering {
  name: string;
  code: ProblemCode;
  change(text: string, random: Random): string;
}

/** Replaces one match of a pattern, chosen at random among those of the signed content. */
function changeOne(
  text: string,
  pattern: RegExp,
  random: Random,
  replace: (found: RegExpMatchArray) => string,
): string {
  const found = [...text.slice(0, text.indexOf('<ds:Signature ')).matchAll(pattern)];
  const one = found[Math.floor(random() * found.length)];
  if (one === undefined) throw new Error(`${pattern} is not in the file`);
  return text.slice(0, one.index) + replace(one) + text.slice(one.index + one[0].length);
}

/** Replaces the first character of a class in the text of an element that has one. */
function changeCharacter(
  text: string,
  character: RegExp,
  random: Random,
  replace: (found: string) => string,
): string {
  const elements = new RegExp(`<(\\w+)>[^<&]*${character.source}[^<&]*</\\1>`, 'g');
  return changeOne(text, elements, random, ([whole]) => {
    const start = whole.indexOf('>');
    return whole.slice(0, start) + whole.slice(start).replace(character, replace);
  });
}

/** Changes one character within the base64 text of an element of the signature. Its last characters may hold no bits. */
function changeBase64(text: string, element: RegExp, random: Random): string {
  const found = element.exec(text);
  const [whole = '', before = '', content = ''] = found ?? [];
  if (found === null || content === '') throw new Error(`${element} is not in the file`);
  const at = Math.floor(random() * (content.length - 4));
  const other = content.charAt(at) === 'A' ? 'B' : 'A';
  const changed = before + content.slice(0, at) + other + content.slice(at + 1);
  return text.slice(0, found.index) + changed + text.slice(found.index + whole.length);
}

/** Tamperings of the acceptance of TicketBAI, each at a place drawn at random. */
export const TAMPERINGS: readonly Tampering[] = [
  {
    ...{ name: 'a digit', code: 'DIGEST' },
    change: (text, random) =>
      changeCharacter(text, /\d/, random, (digit) => String((Number(digit) + 1) % 10)),
  },
  {
    ...{ name: 'a letter of a name or text', code: 'DIGEST' },
    change: (text, random) =>
      changeCharacter(text, /[A-Za-z]/, random, (letter) => (letter === 'x' ? 'y' : 'x')),
  },
  {
    ...{ name: 'two swapped elements', code: 'DIGEST' },
    change: (text, random) =>
      changeOne(
        text,
        /(<(\w+)>[^<]*<\/\2>)(<(\w+)>[^<]*<\/\4>)/g,
        random,
        ([, one = '', , other = '']) => other + one,
      ),
  },
  {
    ...{ name: 'white space inside an element', code: 'DIGEST' },
    change: (text, random) => changeOne(text, /<\w+>/g, random, ([start]) => `${start} `),
  },
  {
    ...{ name: 'a removed element', code: 'DIGEST' },
    change: (text, random) => changeOne(text, /<(\w+)>[^<]*<\/\1>/g, random, () => ''),
  },
  {
    ...{ name: 'the hash of the policy', code: 'POLICY' },
    change: (text, random) => changeBase64(text, /(<xades:SigPolicyHash>.*?<ds:DigestValue>)([^<]+)/, random),
  },
  {
    ...{ name: 'the certificate', code: 'DIGEST' },
    change: (text, random) => changeBase64(text, /(<ds:X509Certificate>)([^<]+)/, random),
  },
  {
    ...{ name: 'the signing time', code: 'DIGEST' },
    change: (text, random) => {
      const second = String(Math.floor(random() * 59) + 1).padStart(2, '0');
      return text.replace(/(<xades:SigningTime>[^<]*:)00([+Z])/, `$1${second}$2`);
    },
  },
  {
    ...{ name: 'the signature value', code: 'SIGNATURE' },
    change: (text, random) => changeBase64(text, /(<ds:SignatureValue[^>]*>)([^<]+)/, random),
  },
  {
    ...{ name: 'a second signature', code: 'SIGNATURE' },
    change: (text) => text.replace(/(<ds:Signature .*<\/ds:Signature>)/s, '$1$1'),
  },
];
