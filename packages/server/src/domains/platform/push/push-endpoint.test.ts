import { isPublicAddress } from '../../../platform/http/public-address';
import { isPushEndpoint } from './push-endpoint';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('%s is an address at a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.example.test/abc',
  'https://examplepush.services.mozilla.com.test/abc',
  'https://evilnotify.windows.com/abc',
  'https://localhost/abc',
  'https://127.0.0.1/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/abc',
  'file:///etc/passwd',
  'abc',
  '',
])('%s is refused', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});

test.each(['8.8.8.8', '142.250.74.106', '2607:f8b0:4004:800::200a'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'])(
  '%s is not public',
  (address) => {
    expect(isPublicAddress(address)).toBe(false);
  },
);

test.each(['::1', '::', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', 'nothing'])(
  '%s is not public either',
  (address) => {
    expect(isPublicAddress(address)).toBe(false);
  },
);
