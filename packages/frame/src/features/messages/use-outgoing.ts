import { errorText } from '@polyclinic/client';
import type { Message } from '@polyclinic/contract';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useRef, useState } from 'react';
import { api } from '../../api';

/** A message being sent, or one that failed. */
export interface Outgoing {
  key: number;
  text: string;
  /** Last message of the thread when it was sent; undefined in an empty thread. */
  after: string | undefined;
  /** The error, if sending failed. */
  failure?: string;
}

/** Sends messages with an optimistic update; failed ones stay with a retry. */
export function useOutgoing(colleagueId: string, failed: string, onSent: (message: Message) => void) {
  const [waiting, setWaiting] = useState<readonly Outgoing[]>([]);
  const last = useRef(0);
  // Serialised, so that two quick messages arrive in the order they were written.
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const { mutateAsync } = useMutation(api.messages.send.mutationOptions());

  const without = (key: number) => setWaiting((all) => all.filter((one) => one.key !== key));

  async function deliver(key: number, text: string) {
    try {
      const { message } = await mutateAsync({ params: { id: colleagueId }, body: { text } });
      onSent(message);
      without(key);
    } catch (error) {
      const failure = errorText(error, failed);
      setWaiting((all) => all.map((one) => (one.key === key ? { ...one, failure } : one)));
    }
  }

  function queue(key: number, text: string) {
    line.current = line.current.then(() => deliver(key, text));
  }

  return {
    waiting,
    send: (text: string, after: string | undefined) => {
      last.current += 1;
      setWaiting((all) => [...all, { key: last.current, text, after }]);
      queue(last.current, text);
    },
    resend: ({ key, text, after }: Outgoing) => {
      setWaiting((all) => all.map((one) => (one.key === key ? { key, text, after } : one)));
      queue(key, text);
    },
    drop: ({ key }: Outgoing) => without(key),
  };
}
