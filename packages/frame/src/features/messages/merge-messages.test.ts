import type { Message } from '@polyclinic/contract';
import { mergeMessages, unreadOf, withoutOutgoing } from './merge-messages';

const message = (number: number, more: Partial<Message> = {}): Message => ({
  id: `0192f0c1-0000-7000-8000-${String(number).padStart(12, '0')}`,
  text: `Message ${number}`,
  isMine: false,
  readAt: null,
  createdAt: `2030-01-01T00:00:${String(number).padStart(2, '0')}Z`,
  ...more,
});

test('pages that overlap make one thread, oldest first, and the newer knowledge counts', () => {
  const read = message(2, { readAt: '2030-01-01T01:00:00Z' });
  const merged = mergeMessages([message(2), message(1)], [message(3), read]);
  expect(merged.map(({ id }) => Number(id.slice(-2)))).toEqual([1, 2, 3]);
  expect(merged[1]).toBe(read);
});

test('of the same moment the earlier id comes first', () => {
  const at = { createdAt: '2030-01-01T00:00:00Z' };
  expect(mergeMessages([message(5, at)], [message(4, at)]).map(({ text }) => text)).toEqual(['Message 4', 'Message 5']);
});

test('unread is what the other wrote and nobody has read', () => {
  const read = message(1, { readAt: '2030-01-01T01:00:00Z' });
  expect(unreadOf([message(3), message(2, { isMine: true }), read]).map(({ text }) => text)).toEqual(['Message 3']);
});

describe('a message that is still being sent', () => {
  const sent = (number: number) => message(number, { text: 'Yes', isMine: true });
  const sending = { key: 1, text: 'Yes', after: message(2).id };

  test('stands in the thread once, although a poll has brought it already', () => {
    const thread = [message(1), message(2), sent(3)];
    expect(withoutOutgoing(thread, [sending])).toEqual(thread.slice(0, 2));
    expect(withoutOutgoing([sent(1)], [{ ...sending, after: undefined }])).toEqual([]);
  });

  test('hides neither the same words of earlier nor those of the other', () => {
    const thread = [sent(1), message(2), message(3, { text: 'Yes' })];
    expect(withoutOutgoing(thread, [sending])).toEqual(thread);
  });

  test('hides nothing once it has failed', () => {
    const thread = [message(2), sent(3)];
    expect(withoutOutgoing(thread, [{ ...sending, failure: 'The connection was lost' }])).toEqual(thread);
  });
});
