import { useMutation } from '@polyclinic/ui/kit/query';
import { useEffect } from 'react';
import { api } from '../../api';

/** Tells the server that what a colleague wrote is read, as soon as it is shown. */
export function useReadMarks(colleagueId: string, lastUnread: string | undefined, answeredAt: number): void {
  // A mark that fails is tried with the next answer that still holds something unread; nobody is bothered with it.
  const { mutate } = useMutation(api.messages.read.mutationOptions());
  useEffect(() => {
    if (lastUnread !== undefined) mutate({ params: { id: colleagueId } });
  }, [mutate, colleagueId, lastUnread, answeredAt]);
}
