/** The password of the sample, which the example of `certificates.upload` names. */
export const SAMPLE_PASSWORD = 'folio-pruebas';

/** Made with openssl for tests alone: a certificate of B12345674 that signs itself, in force until 2046, with a key of P-256. */
const SAMPLE =
  'MIIE3AIBAzCCBJIGCSqGSIb3DQEHAaCCBIMEggR/MIIEezCCAzIGCSqGSIb3DQEHBqCCAyMwggMfAgEAMIIDGAYJKoZIhvcNAQcB' +
  'MFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAh2TaS/lkuMjAICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEHIH' +
  'C1YnNWvt3K5co72SwS6AggKwPRY9HzDokVua4Zp/FL7tqPuV4AWDgy1aJPG96Qk9GHdy//7K0LQFQlVqua3RGtycIvxSlwJhgR/v' +
  'SB9UHJAEt3h5wUatFuIoK107kCK1Y3uPMVLWoMVK8VbtghIoCkhrLOkg8DLd8R7Mmtuy0QAcfKxrM3dTn9+VsWgwg+b9UTrDX+Ib' +
  'peoXSXg1LHYwKtlYn7LdgtfoTvo5K7S6Ga5d5eCSQJVI0aPUCxeCI0dQL1eXYEcjiS7toIBonHTpv+/A0VUMtdlisUMR6V61DSaS' +
  'xAR2sBDr7LYBk1VKWRsjkXE+KNJ+IYzdHyZzPvJMxikYc963RtxFFKqkKoAo5fiJrKN2/Q1XmShoWy1nssg0iOkx6YGSEJXk1/2S' +
  'utcdxtrVoamJX1uV317w9cLjKvuuOyzyBwpXUhTPzhHMgcyPi0HaGS+u/07NuIx5N/YTrFX5KAzaUyjAtnU37VWMBZ5XRCkFUWju' +
  'sSBVxv6xD55iHZQ0/lyI9hPBazIkvORXyRM7EnAo52SN50ZXt9V81m2Nwes2beGHXkJ1uwnSPfgeQ/3Y0nBsSUFcWosll+rGzqDX' +
  'zozgk6ctQYTzzUcAT0SGrNJiqOGxkzDvEi+NZBlFouIraXuYqAJhBWTPqMtU+uEKgOuBr87t5jZ4NE60wCwJJyxqCbFtyVCB7CnU' +
  'jeO/1tCO6b2msOuDWHV00ZTY0WcMRufEZ1SVxHxVZX/mJOPkkesCW3auqxfdKpPVNbiHMj9035c4DOYVFriVehgZvR9FKYfZnowZ' +
  'O9c15VngdF+byXIqvQGvhs9U/SmTuHgKnzWwQ09UP1XKRntIDAGU/F7xKhjE6mReJfXHKriPceg6IOJdLFNx34Xm/ByviNNPoTDw' +
  'cfdp8HoglxZrEl0PmmhFR55fECqexg3gWD8npqQGSzCCAUEGCSqGSIb3DQEHAaCCATIEggEuMIIBKjCCASYGCyqGSIb3DQEMCgEC' +
  'oIHvMIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAju33tWQ4Yh4AICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQME' +
  'ASoEECdARIoOkM8UGuHnU3s0ra8EgZCDsFUMLv+z5zgQmxtH9UCt6DO7s/lpWynWWMGK5lKOkWrTcCtuWFbuaFwoVjpZJ7HIOm3i' +
  'YIVKAwK9H/6Q5AGDNP7kBBfQPsp6lTM4zXdzcJhIZXLSeGQDbVs9Iq35YGEnYML+9hWcuDv9p/9/xDLTgidKdcC4lhoJqdAwDL3t' +
  'AtRFU26BEkiqu0P02Zy1VrYxJTAjBgkqhkiG9w0BCRUxFgQUZYFoMJBVwjqXePxKnV3dqf2i3O8wQTAxMA0GCWCGSAFlAwQCAQUA' +
  'BCBgvBUqn/Qh/ISZ1FQpIRaIr6KWyhwkdU4kt2/djQhjBQQIly0zpmvw8z0CAggA';

/** A PKCS#12 file. */
export function sampleCertificate(): Uint8Array {
  return Uint8Array.from(atob(SAMPLE), (character) => character.charCodeAt(0));
}
