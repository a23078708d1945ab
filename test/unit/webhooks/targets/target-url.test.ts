import { describe, expect, it } from 'vitest';
import { MAX_TARGET_URL_CHARACTERS, validateTargetUrl } from '../../../../src/webhooks/targets/target-url.ts';

const STRICT = { allowLoopback: false };
const LOCAL = { allowLoopback: true };

function told(text: string, rules = STRICT) {
  const judged = validateTargetUrl(text, rules);
  return judged.verdict === 'OK' ? [judged.url.href, judged.literal] : judged.verdict;
}

describe('the IP address in a webhook URL', () => {
  it.each([
    // Loopback.
    'https://127.0.0.1/',
    'https://127.1/',
    'https://127.0.1/',
    'https://127.255.255.254/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7F.1/',
    'https://0x7f.0x0.0x0.0x1/',
    'https://017700000001/',
    'https://0177.0.0.1/',
    'https://0177.0x0.0.01/',
    'https://127.0.0.1./',
    'https://127.0.0.1%2e/',
    'https://%31%32%37.0.0.1/',
    'https://%31%32%37%2e%30%2e%30%2e%31/',
    'https://１２７.０.０.１/',
    'https://127。0。0。1/',
    'https://①②⑦.0.0.1/',
    'https://12\u00AD7.0.0.1/',
    'https:\\\\127.0.0.1\\',
    'https:127.0.0.1',
    'https://[::1]/',
    'https://[0:0:0:0:0:0:0:1]/',
    'https://[0000:0000:0000:0000:0000:0000:0000:0001]/',
    'https://[::0.0.0.1]/',
    // IPv4-mapped, in each spelling.
    'https://[::ffff:127.0.0.1]/',
    'https://[::FFFF:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[0:0:0:0:0:ffff:127.0.0.1]/',
    'https://[0000:0000:0000:0000:0000:FFFF:7F00:0001]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[::ffff:0:0]/',
    // IPv4-compatible and IPv4-translated, with any embedded address.
    'https://[::127.0.0.1]/',
    'https://[::8.8.8.8]/',
    'https://[::ffff:0:127.0.0.1]/',
    'https://[::ffff:0:8.8.8.8]/',
    // NAT64, 6to4 and Teredo with an embedded address that is not public.
    'https://[64:ff9b::127.0.0.1]/',
    'https://[64:ff9b::a9fe:a9fe]/',
    'https://[64:ff9b::10.1.2.3]/',
    'https://[64:ff9b:1::1]/',
    'https://[64:ff9b:1::8.8.8.8]/',
    'https://[64:ff9b:0:1::8.8.8.8]/',
    'https://[2002:7f00:1::]/',
    'https://[2002:a9fe:a9fe::1]/',
    'https://[2002:c0a8:101::1]/',
    'https://[2002:a00:1::8.8.8.8]/',
    'https://[2001:0:7f00:1::f7f7:f7f7]/',
    'https://[2001:0:808:808::80ff:fffe]/',
    'https://[2001:0:808:808::5601:5601]/',
    'https://[2001::]/',
    // Link-local, including the metadata service of clouds.
    'https://169.254.169.254/latest/meta-data/',
    'https://0xa9fea9fe/',
    'https://2852039166/',
    'https://0251.0376.0251.0376/',
    'https://169.254.43518/',
    'https://[fe80::1]/',
    'https://[febf::1]/',
    'https://[fe80::a9fe:a9fe]/',
    'https://[fd00:ec2::254]/',
    // Private networks, and those of carriers.
    'https://10.0.0.1/',
    'https://10.255.255.255/',
    'https://172.16.0.1/',
    'https://172.31.255.255/',
    'https://192.168.0.1/',
    'https://192.168.257/',
    'https://100.64.0.1/',
    'https://100.127.255.255/',
    'https://100.100.100.200/',
    'https://[fc00::1]/',
    'https://[fdff:ffff::1]/',
    'https://[fec0::1]/',
    'https://[feff::1]/',
    // Reserved for other purposes.
    'https://0.0.0.0/',
    'https://0/',
    'https://0x/',
    'https://1/',
    'https://0.1.2.3/',
    'https://[::]/',
    'https://192.0.0.1/',
    'https://192.0.0.170/',
    'https://192.0.2.1/',
    'https://198.51.100.7/',
    'https://203.0.113.255/',
    'https://192.88.99.1/',
    'https://192.31.196.1/',
    'https://192.52.193.1/',
    'https://192.175.48.1/',
    'https://198.18.0.1/',
    'https://198.19.255.255/',
    'https://224.0.0.1/',
    'https://239.255.255.255/',
    'https://240.0.0.1/',
    'https://255.255.255.255/',
    'https://4294967295/',
    'https://0xffffffff/',
    'https://[ff02::1]/',
    'https://[ff0e::1]/',
    'https://[100::1]/',
    'https://[100:0:0:1::1]/',
    'https://[2001:2::1]/',
    'https://[2001:3::1]/',
    'https://[2001:4:112::1]/',
    'https://[2001:10::1]/',
    'https://[2001:20::1]/',
    'https://[2001:30::1]/',
    'https://[2001:1::1]/',
    'https://[2001:1ff::1]/',
    'https://[2001:db8::1]/',
    'https://[2620:4f:8000::1]/',
    'https://[3fff::1]/',
    'https://[3fff:fff::1]/',
    'https://[5f00::1]/',
    'https://[4000::1]/',
    'https://[1fff::1]/',
    'https://[e000::1]/',
    'https://[::2]/',
  ])('validateTargetUrl forbids the address %s', (text) => {
    expect(told(text)).toBe('FORBIDDEN');
  });

  it.each([
    ['https://8.8.8.8/', '8.8.8.8'],
    ['https://134744072/', '8.8.8.8'],
    ['https://0x8.010.0x808/', '8.8.8.8'],
    ['https://８.８.８.８./', '8.8.8.8'],
    ['https://1.1/', '1.0.0.1'],
    ['https://126.255.255.255/', '126.255.255.255'],
    ['https://128.0.0.1/', '128.0.0.1'],
    ['https://9.255.255.255/', '9.255.255.255'],
    ['https://11.0.0.0/', '11.0.0.0'],
    ['https://100.63.255.255/', '100.63.255.255'],
    ['https://100.128.0.0/', '100.128.0.0'],
    ['https://169.253.255.255/', '169.253.255.255'],
    ['https://172.15.255.255/', '172.15.255.255'],
    ['https://172.32.0.0/', '172.32.0.0'],
    ['https://192.0.1.0/', '192.0.1.0'],
    ['https://192.167.255.255/', '192.167.255.255'],
    ['https://198.17.255.255/', '198.17.255.255'],
    ['https://198.20.0.0/', '198.20.0.0'],
    ['https://223.255.255.255/', '223.255.255.255'],
    ['https://[2606:4700:4700::1111]/', '2606:4700:4700::1111'],
    ['https://[2001:4860:4860::8888]/', '2001:4860:4860::8888'],
    ['https://[2001:200::1]/', '2001:200::1'],
    ['https://[::ffff:8.8.8.8]/', '::ffff:808:808'],
    ['https://[64:ff9b::8.8.8.8]/', '64:ff9b::808:808'],
    ['https://[2002:808:808::1]/', '2002:808:808::1'],
    ['https://[2001:0:808:808::f7f7:f7f7]/', '2001:0:808:808::f7f7:f7f7'],
  ])('validateTargetUrl accepts the public address %s', (text, literal) => {
    expect(validateTargetUrl(text, STRICT)).toMatchObject({ verdict: 'OK', literal });
  });
});

describe('the host name in a webhook URL', () => {
  it.each([
    'https://localhost/',
    'https://LOCALHOST/',
    'https://localhost./',
    'https://localhost。/',
    'https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
    'https://loc%61lhost/',
    'https://loc\u00ADalhost/',
    'https://a.localhost/',
    'https://a.b.localhost./',
    'https://printer.local/',
    'https://Printer.LOCAL./',
    'https://local/',
    'https://metadata.google.internal/',
    'https://METADATA.GOOGLE.INTERNAL./',
    'https://internal/',
    'https://intranet/',
    'https://intranet./',
    'https://xn--bcher-kva/',
  ])('validateTargetUrl forbids the internal name %s', (text) => {
    expect(told(text)).toBe('FORBIDDEN');
  });

  it.each([
    ['https://example.com/', 'https://example.com/'],
    ['https://EXAMPLE.com./hook?a=1', 'https://example.com./hook?a=1'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    ['https://xn--bcher-kva.example/', 'https://xn--bcher-kva.example/'],
    ['https://ex%61mple.com/', 'https://example.com/'],
    ['https://my_host.example.com/', 'https://my_host.example.com/'],
    ['https://notlocalhost.com/', 'https://notlocalhost.com/'],
    ['https://localhost.example.com/', 'https://localhost.example.com/'],
    ['https://mylocal.internal.example/', 'https://mylocal.internal.example/'],
    ['https://127.0.0.1.nip.io/', 'https://127.0.0.1.nip.io/'],
    ['https://internals.net/', 'https://internals.net/'],
  ])('validateTargetUrl leaves the name to a resolver: %s', (text, href) => {
    expect(told(text)).toEqual([href, null]);
  });

  it.each([
    'https://example..com/',
    'https://.local/',
    'https://localhost../',
    'https://127.0.0.1../',
    `https://${'a'.repeat(64)}.com/`,
    `https://${'a.'.repeat(126)}com/`,
  ])('validateTargetUrl rejects the invalid name %s', (text) => {
    expect(told(text)).toBe('INVALID');
  });

  it('a name may have labels of 63 characters and 253 characters in total', () => {
    const name = [63, 63, 63, 61].map((length) => 'a'.repeat(length)).join('.');
    expect(told(`https://${name}./`)).toEqual([`https://${name}./`, null]);
    expect(told(`https://a${name}/`)).toBe('INVALID');
  });
});

describe('the other parts of a webhook URL', () => {
  it.each([
    ['', 'INVALID'],
    ['example.com/hook', 'INVALID'],
    ['//example.com/hook', 'INVALID'],
    ['/hook', 'INVALID'],
    ['https://', 'INVALID'],
    ['https://exa mple.com/', 'INVALID'],
    ['https://256.1.1.1/', 'INVALID'],
    ['https://1.2.3.4.5/', 'INVALID'],
    ['https://4294967296/', 'INVALID'],
    ['https://08.1/', 'INVALID'],
    ['https://host.1/', 'INVALID'],
    ['https://ex%00ample.com/', 'INVALID'],
    ['https://[::1/', 'INVALID'],
    ['https://[fe80::1%25eth0]/', 'INVALID'],
    ['https://[::ffff:127.1]/', 'INVALID'],
    ['https://example.com:99999/', 'INVALID'],
    ['ftp://example.com/', 'INVALID'],
    ['file:///etc/passwd', 'INVALID'],
    ['javascript:alert(1)', 'INVALID'],
    ['data:text/plain,x', 'INVALID'],
    ['ws://127.0.0.1/', 'INVALID'],
    ['http://example.com/', 'NOT_HTTPS'],
    ['HTTP://example.com/', 'NOT_HTTPS'],
    ['http://127.0.0.1/', 'NOT_HTTPS'],
    ['http://user@localhost:22/', 'NOT_HTTPS'],
    ['http://example.com:443/', 'NOT_HTTPS'],
    ['https://user@example.com/', 'FORBIDDEN'],
    ['https://user:secret@example.com/', 'FORBIDDEN'],
    ['https://:secret@example.com/', 'FORBIDDEN'],
    ['https://%40@example.com/', 'FORBIDDEN'],
    ['https://example.com@127.0.0.1/', 'FORBIDDEN'],
    ['https://example.com:80/', 'FORBIDDEN'],
    ['https://example.com:8080/', 'FORBIDDEN'],
    ['https://example.com:22/', 'FORBIDDEN'],
    ['https://example.com:0/', 'FORBIDDEN'],
    ['https://8.8.8.8:6379/', 'FORBIDDEN'],
    ['https://example.com:444/', 'FORBIDDEN'],
  ] as const)('validateTargetUrl of %s is %s', (text, verdict) => {
    expect(told(text)).toBe(verdict);
  });

  it.each([
    ['https://example.com:443/a', 'https://example.com/a'],
    ['https://example.com:0443/', 'https://example.com/'],
    ['https://example.com:8443/', 'https://example.com:8443/'],
    ['https://example.com:/', 'https://example.com/'],
    ['https://example.com/@127.0.0.1:22', 'https://example.com/@127.0.0.1:22'],
    ['https://example.com\\@127.0.0.1/', 'https://example.com/@127.0.0.1/'],
    ['https://example.com?@127.0.0.1', 'https://example.com/?@127.0.0.1'],
    [' https://exam\nple.com/ ', 'https://example.com/'],
  ])('validateTargetUrl normalises %s to %s', (text, href) => {
    expect(told(text)).toEqual([href, null]);
  });

  it('a webhook URL may have the maximum length and no more', () => {
    const longest = 'https://example.com/'.padEnd(MAX_TARGET_URL_CHARACTERS, 'a');
    expect(told(longest)).toEqual([longest, null]);
    expect(told(`${longest}a`)).toBe('INVALID');
  });
});

describe('validateTargetUrl with loopback allowed', () => {
  it.each([
    ['http://127.0.0.1:3000/hook', '127.0.0.1'],
    ['http://127.1:3000/', '127.0.0.1'],
    ['http://127.9.8.7/', '127.9.8.7'],
    ['http://[::1]:9999/', '::1'],
    ['https://127.0.0.1:22/', '127.0.0.1'],
    ['http://localhost:3000/', null],
    ['https://LOCALHOST./', null],
    ['http://hooks.test:3000/', null],
    ['https://hooks.test:3000/', null],
    ['https://8.8.8.8/', '8.8.8.8'],
  ])('with loopback allowed, %s is accepted', (text, literal) => {
    expect(validateTargetUrl(text, LOCAL)).toMatchObject({ verdict: 'OK', literal });
  });

  it.each([
    ['http://8.8.8.8/', 'NOT_HTTPS'],
    ['http://10.0.0.1/', 'NOT_HTTPS'],
    ['http://0.0.0.0:3000/', 'NOT_HTTPS'],
    ['http://[::ffff:127.0.0.1]:3000/', 'NOT_HTTPS'],
    ['http://printer.local/', 'NOT_HTTPS'],
    ['http://a.localhost/', 'NOT_HTTPS'],
    ['http://intranet/', 'NOT_HTTPS'],
    ['http://user@127.0.0.1:3000/', 'FORBIDDEN'],
    ['https://user@localhost/', 'FORBIDDEN'],
    ['https://[::ffff:127.0.0.1]/', 'FORBIDDEN'],
    ['https://[::ffff:0:127.0.0.1]/', 'FORBIDDEN'],
    ['https://0.0.0.0/', 'FORBIDDEN'],
    ['https://10.0.0.1/', 'FORBIDDEN'],
    ['https://169.254.169.254/', 'FORBIDDEN'],
    ['https://printer.local/', 'FORBIDDEN'],
    ['https://8.8.8.8:3000/', 'FORBIDDEN'],
    ['ftp://127.0.0.1/', 'INVALID'],
  ] as const)('with loopback allowed, %s is still %s', (text, verdict) => {
    expect(told(text, LOCAL)).toBe(verdict);
  });
});
