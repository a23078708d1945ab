import { describe, expect, it } from 'vitest';
import { callerNetwork, callerSite } from '../../../src/people/sign-in/caller-network.ts';

describe('callerNetwork', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['unknown', 'unknown'],
  ])('callerNetwork of %s is %s', (ip, network) => {
    expect(callerNetwork(ip)).toBe(network);
  });
});

describe('callerSite', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2::1', '2001:db8:1::/48'],
    ['2001:db8:1:ffff:ffff:ffff:ffff:ffff', '2001:db8:1::/48'],
    ['2001:db8:2:2::1', '2001:db8:2::/48'],
    ['unknown', null],
    ['', null],
  ])('callerSite of %s is %s', (ip, site) => {
    expect(callerSite(ip)).toBe(site);
  });
});
