import { useMutation } from '@polyclinic/ui/kit/query';
import { useEffect } from 'react';
import { api } from '../../api';

/** Marks a colleague's messages as read on the server as soon as they are displayed. */
export function useReadMarks(colleagueId: string, lastUnread: string | undefined, answeredAt: number): void {
  // A failed mark is retried silently with the next response that still has unread messages.
  const { mutate } = useMutation(api.messages.read.mutationOptions());
  useEffect(() => {
    if (lastUnread !== undefined) mutate({ params: { id: colleagueId } });
  }, [mutate, colleagueId, lastUnread, answeredAt]);
}
