import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './bootstrap.js';
import { sourcesBelow } from './imports/read-imports.js';
import { PHONE_MEDIA } from '../../ui/src/use-is-phone';

test('every style sheet lays out a phone under the condition of the scripts, so that one held sideways gets no half', () => {
  const sources = sourcesBelow(root).filter((file) => !/\.test\.[jt]sx?$/.test(file));
  const phoneRules = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.includes('(max-width: 767.98px)'))
      .map((line) => ({ file: relative(root, file), isSame: line.includes(PHONE_MEDIA) })),
  );
  expect(phoneRules.length).toBeGreaterThan(30);
  expect(phoneRules.filter(({ isSame }) => !isSame)).toEqual([]);
});

test('a phone held sideways has the phone layout; a tablet with its keyboard open and a low window of a computer do not', () => {
  const isPhone = ({ width, height, pointer }) =>
    PHONE_MEDIA.split(', ').some((query) =>
      query.split(' and ').every((part) => {
        const [, feature, value] = /\((.*): (.*)\)/.exec(part);
        if (feature === 'pointer') return pointer === value;
        return (feature === 'max-width' ? width : height) <= Number.parseFloat(value);
      }),
    );
  const devices = [
    { width: 360, height: 640, pointer: 'coarse' },
    { width: 640, height: 360, pointer: 'coarse' },
    { width: 844, height: 390, pointer: 'coarse' },
    { width: 932, height: 430, pointer: 'coarse' },
    { width: 1024, height: 420, pointer: 'coarse' },
    { width: 1024, height: 768, pointer: 'coarse' },
    { width: 844, height: 390, pointer: 'fine' },
  ];
  expect(devices.map(isPhone)).toEqual([true, true, true, true, false, false, false]);
});
