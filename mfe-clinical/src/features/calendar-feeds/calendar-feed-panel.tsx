import { useLingui } from '@lingui/react/macro';
import { apiOrigin, errorText } from '@polyclinic/client';
import type { CalendarFeed } from '@polyclinic/contract';
import { QueryState, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/api';

/** The secret URL of the personal calendar feed for other calendar programs: create, copy once, replace, revoke. */
export function CalendarFeedPanel() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const query = useQuery(api.calendarFeeds.get.queryOptions());
  const [url, setUrl] = useState<string>();
  const create = useMutation({
    ...api.calendarFeeds.create.mutationOptions(),
    onSuccess: ({ path }) => setUrl(new URL(path, apiOrigin || window.location.origin).href),
    onError: (error) => void message.error(errorText(error, t`Couldn't create the calendar link. Try again.`)),
  });
  const remove = useMutation({
    ...api.calendarFeeds.remove.mutationOptions(),
    onSuccess: () => {
      setUrl(undefined);
      void message.success(t`Calendar link revoked`);
    },
    onError: (error) => void message.error(errorText(error, t`Couldn't revoke the link. Try again.`)),
  });
  const isBusy = create.isPending || remove.isPending;

  return (
    <QueryState
      query={query}
      loading={t`Loading...`}
      failed={t`Couldn't load the calendar link. Check your connection and try again.`}
    >
      {({ feed }) => (
        <Flex vertical gap="middle">
          <div>
            {t`Show your appointments in the calendar on your phone or in another calendar app. The app uses a private link. Anyone with the link can see your appointments, so don't share the link.`}
          </div>
          {url && <Address address={url} />}
          {feed && <Told feed={feed} />}
          <Flex gap="small" wrap>
            <Button type={feed ? 'default' : 'primary'} disabled={isBusy} onClick={() => create.mutate()}>
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

function Told({ feed: { createdAt, lastReadAt } }: { feed: CalendarFeed }) {
  const { t } = useLingui();
  const format = useFormat();
  const createdOn = format.dateTime(createdAt);
  const lastUsed = lastReadAt && format.dateTime(lastReadAt);
  return (
    <div style={QUIET}>
      {t`Created on ${createdOn}.`} {lastUsed ? t`Last used on ${lastUsed}.` : t`Not used yet.`}{' '}
      {t`If you replace or revoke the link, calendar apps that use the link stop updating.`}
    </div>
  );
}

/** Displayed once: the clinic does not store it. */
function Address({ address: url }: { address: string }) {
  const { t } = useLingui();
  const { message } = App.useApp();

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      void message.success(t`Link copied`);
    } catch {
      // Without clipboard permission, select the text for the person to copy.
      document.querySelector<HTMLInputElement>('#calendar-feed-address')?.select();
      void message.info(t`Press Ctrl+C to copy the link`);
    }
  }

  return (
    <div role="status">
      <label htmlFor="calendar-feed-address">{t`Copy your calendar link now. You won't see it again.`}</label>
      <Flex gap="small">
        <Input id="calendar-feed-address" readOnly value={url} onFocus={(event) => event.target.select()} />
        <Button type="primary" onClick={() => void copy()}>
          {t`Copy link`}
        </Button>
      </Flex>
    </div>
  );
}

const QUIET = { color: 'var(--pc-muted)' };
