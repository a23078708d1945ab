import { describe, expect, it } from 'vitest';
import type { NameResolver } from '../../../../src/webhooks/targets/name-resolver.ts';
import { readNameTable, tableResolver } from '../../../../src/webhooks/targets/table-resolver.ts';
import { validateTarget } from '../../../../src/webhooks/targets/validate-target.ts';

const STRICT = { allowLoopback: false };
const LOCAL = { allowLoopback: true };

/** Addresses of the test names. `broken.example` is a name whose resolution fails. */
const TABLE = [
  'public.example=93.184.215.14',
  'public.example=2606:2800:21f:cb07:6820:80da:af6b:8b2c',
  'v6.example=2606:4700:4700::1111',
  'private.example=10.0.0.7',
  'carrier.example=100.64.1.1',
  'ula.example=fd00::7',
  'linklocal.example=169.254.169.254',
  'zero.example=0.0.0.0',
  'mapped.example=::ffff:10.0.0.1',
  'nat64.example=64:ff9b::a00:1',
  'mixed.example=93.184.215.14,mixed.example=192.168.1.1',
  'mixed6.example=93.184.215.14,mixed6.example=::1',
  'loopback.example=127.0.0.1,loopback.example=::1',
  'looped.example=127.0.0.1,looped.example=93.184.215.14',
  'near.example=127.0.0.1,near.example=10.0.0.7',
  'xn--bcher-kva.example=93.184.215.14',
].join(',');

/** Creates a resolver with the table that records its queries. */
function resolver(table = TABLE) {
  const asked: string[] = [];
  const beyond: NameResolver = {
    async resolve(name) {
      if (name === 'broken.example') throw new Error('SERVFAIL');
      return [];
    },
  };
  const names = tableResolver(readNameTable(table) ?? new Map(), beyond);
  const resolve: NameResolver['resolve'] = (name, signal) => {
    asked.push(name);
    return names.resolve(name, signal);
  };
  return { resolve, asked };
}

async function told(text: string, rules = STRICT) {
  const judged = await validateTarget(text, { rules, resolver: resolver() });
  return judged.verdict === 'ALLOWED' ? judged.addresses : judged.verdict;
}

describe('the resolution of a webhook target', () => {
  it.each([
    ['https://public.example/hook', ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c']],
    ['https://PUBLIC.example.:8443/', ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c']],
    ['https://v6.example/', ['2606:4700:4700::1111']],
    ['https://bücher.example/', ['93.184.215.14']],
    ['https://private.example/', 'FORBIDDEN'],
    ['https://carrier.example/', 'FORBIDDEN'],
    ['https://ula.example/', 'FORBIDDEN'],
    ['https://linklocal.example/', 'FORBIDDEN'],
    ['https://zero.example/', 'FORBIDDEN'],
    ['https://mapped.example/', 'FORBIDDEN'],
    ['https://nat64.example/', 'FORBIDDEN'],
    ['https://mixed.example/', 'FORBIDDEN'],
    ['https://mixed6.example/', 'FORBIDDEN'],
    ['https://loopback.example/', 'FORBIDDEN'],
    ['https://nowhere.example/', 'UNRESOLVED'],
    ['https://nowhere.test/', 'UNRESOLVED'],
    ['https://broken.example/', 'UNRESOLVED'],
  ])('validateTarget of %s is %j', async (text, verdict) => {
    expect(await told(text)).toEqual(verdict);
  });

  it('the resolver gets the encoded name, and the URL is the one to fetch', async () => {
    const names = resolver();
    const judged = await validateTarget('https://Bücher.example./a b', { rules: STRICT, resolver: names });
    expect(names.asked).toEqual(['xn--bcher-kva.example']);
    expect(judged).toMatchObject({
      verdict: 'ALLOWED',
      url: { href: 'https://xn--bcher-kva.example./a%20b' },
    });
  });

  it('a name that resolves to another address later is forbidden', async () => {
    const answers = [['93.184.215.14'], ['127.0.0.1'], ['93.184.215.14', '169.254.169.254'], []];
    const rebinding: NameResolver = { resolve: async () => answers.shift() ?? [] };
    const verdicts: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      const judged = await validateTarget('https://rebind.example/', { rules: STRICT, resolver: rebinding });
      verdicts.push(judged.verdict);
    }
    expect(verdicts).toEqual(['ALLOWED', 'FORBIDDEN', 'FORBIDDEN', 'UNRESOLVED']);
  });

  it('a name is forbidden if the resolver returns anything but addresses', async () => {
    const odd: NameResolver = { resolve: async () => ['93.184.215.14', 'other.example'] };
    const judged = await validateTarget('https://odd.example/', { rules: STRICT, resolver: odd });
    expect(judged).toEqual({ verdict: 'FORBIDDEN' });
  });

  it('an aborted resolution returns UNRESOLVED', async () => {
    const patient: NameResolver = {
      resolve: (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    };
    const gone = new AbortController();
    const input = { rules: STRICT, resolver: patient, signal: gone.signal };
    const judged = validateTarget('https://slow.example/', input);
    gone.abort();
    expect(await judged).toMatchObject({ verdict: 'UNRESOLVED', url: { host: 'slow.example' } });
  });
});

describe('targets that need no resolver', () => {
  it.each([
    ['https://8.8.8.8/', 'ALLOWED'],
    ['https://134744072/', 'ALLOWED'],
    ['https://[2606:4700:4700::1111]:8443/', 'ALLOWED'],
    ['https://127.0.0.1/', 'FORBIDDEN'],
    ['https://localhost/', 'FORBIDDEN'],
    ['https://metadata.google.internal/', 'FORBIDDEN'],
    ['https://user@public.example/', 'FORBIDDEN'],
    ['https://public.example:8080/', 'FORBIDDEN'],
    ['http://public.example/', 'NOT_HTTPS'],
    ['nonsense', 'INVALID'],
  ])('validateTarget of %s is %s without a resolver', async (text, verdict) => {
    const names = resolver();
    expect((await validateTarget(text, { rules: STRICT, resolver: names })).verdict).toBe(verdict);
    expect(names.asked).toEqual([]);
  });

  it('validateTarget returns the normalised address of an address URL', async () => {
    expect(await told('https://0x08080808/')).toEqual(['8.8.8.8']);
    expect(await told('https://[2606:4700:4700:0::1111]/')).toEqual(['2606:4700:4700::1111']);
  });

  it('localhost is resolved without a query if loopback is allowed', async () => {
    const names = resolver('localhost=8.8.8.8');
    const judged = await validateTarget('http://localhost:3000/', { rules: LOCAL, resolver: names });
    expect(judged).toMatchObject({ verdict: 'ALLOWED', addresses: ['127.0.0.1', '::1'] });
    expect(names.asked).toEqual([]);
  });
});

describe('validateTarget with loopback allowed', () => {
  it.each([
    ['http://loopback.example/', ['127.0.0.1', '::1']],
    ['http://loopback.example:3000/', ['127.0.0.1', '::1']],
    ['https://loopback.example:3000/', ['127.0.0.1', '::1']],
    ['https://loopback.example/', ['127.0.0.1', '::1']],
    ['http://127.0.0.1:3000/', ['127.0.0.1']],
    ['http://[::1]:3000/', ['::1']],
    ['https://v6.example/', ['2606:4700:4700::1111']],
    ['https://looped.example/', 'FORBIDDEN'],
    ['http://looped.example/', 'NOT_HTTPS'],
    ['https://looped.example:3000/', 'FORBIDDEN'],
    ['https://near.example/', 'FORBIDDEN'],
    ['https://private.example/', 'FORBIDDEN'],
    ['http://private.example/', 'NOT_HTTPS'],
    ['http://public.example/', 'NOT_HTTPS'],
    ['http://public.example:443/', 'NOT_HTTPS'],
    ['https://public.example:3000/', 'FORBIDDEN'],
    ['http://nowhere.test:3000/', 'NOT_HTTPS'],
    ['http://broken.example/', 'NOT_HTTPS'],
    ['https://nowhere.test:3000/', 'FORBIDDEN'],
    ['https://nowhere.test:8443/', 'UNRESOLVED'],
    ['https://nowhere.test/', 'UNRESOLVED'],
    ['https://broken.example/', 'UNRESOLVED'],
    ['http://10.0.0.1/', 'NOT_HTTPS'],
    ['https://10.0.0.1/', 'FORBIDDEN'],
  ])('with loopback allowed, validateTarget of %s is %j', async (text, verdict) => {
    expect(await told(text, LOCAL)).toEqual(verdict);
  });
});
