import { linksIn, partsOf } from './mail-links';

const LINK = 'https://clinic.test/reset-password?token=a-b_c.d';

test('a link ends before the sentence does', () => {
  expect(partsOf(`Open ${LINK}. It works once.`)).toEqual([
    { text: 'Open ', isLink: false },
    { text: LINK, isLink: true },
    { text: '. It works once.', isLink: false },
  ]);
});

test('only addresses of the web are links', () => {
  expect(linksIn('javascript:alert(1) ftp://x.test data:text/html,x')).toEqual([]);
});

test('a link that stands twice is offered once', () => {
  expect(linksIn(`${LINK}\n${LINK}`)).toEqual([LINK]);
});
