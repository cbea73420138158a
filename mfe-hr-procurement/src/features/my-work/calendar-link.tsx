import { useLingui } from '@lingui/react/macro';
import { apiOrigin, errorText } from '@polyclinic/client';
import { CopyLink, QueryState, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/roster-api';

/** The secret link from which calendar apps read the own shifts: create, copy once, replace, revoke. */
export function CalendarLink() {
  const { t } = useLingui();
  const format = useFormat();
  const { message } = App.useApp();
  const [url, setUrl] = useState<string>();
  const query = useQuery(api.shiftCalendars.get.queryOptions());
  const create = useMutation({
    ...api.shiftCalendars.create.mutationOptions(),
    onSuccess: ({ path }) => setUrl(new URL(path, apiOrigin || window.location.origin).href),
    onError: (error) => void message.error(errorText(error, t`Couldn't create the calendar link. Try again.`)),
  });
  const remove = useMutation({
    ...api.shiftCalendars.remove.mutationOptions(),
    onSuccess: () => {
      setUrl(undefined);
      void message.success(t`Calendar link revoked`);
    },
    onError: (error) => void message.error(errorText(error, t`Couldn't revoke the link. Try again.`)),
  });
  const isBusy = create.isPending || remove.isPending;
  const about = (createdAt: string, lastReadAt: string | null) => {
    const createdOn = format.dateTime(createdAt);
    const lastUsed = lastReadAt && format.dateTime(lastReadAt);
    return [t`Created on ${createdOn}.`, lastUsed ? t`Last used on ${lastUsed}.` : t`Not used yet.`].join(' ');
  };
  return (
    <QueryState
      query={query}
      loading={t`Loading...`}
      failed={t`Couldn't load the calendar link. Check your connection and try again.`}
    >
      {({ feed }) => (
        <Flex vertical gap="small">
          <div>
            {t`Show your shifts and on-call duty in the calendar on your phone. Anyone with the link can see them, so don't share the link.`}
          </div>
          {url && <CopyLink url={url} label={t`Copy your calendar link now. You won't see it again.`} />}
          {feed && <div className="pc-list-sub">{about(feed.createdAt, feed.lastReadAt)}</div>}
          <Flex gap="small" wrap>
            <Button disabled={isBusy} onClick={() => create.mutate()}>
              {feed ? t`Replace link` : t`Create calendar link`}
            </Button>
            {feed && (
              <Button danger disabled={isBusy} onClick={() => remove.mutate()}>
                {t`Revoke link`}
              </Button>
            )}
          </Flex>
        </Flex>
      )}
    </QueryState>
  );
}
