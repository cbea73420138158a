import { useLingui } from '@lingui/react/macro';
import type { Catalogue } from '@polyclinic/remote';
import { Page } from '@polyclinic/ui';
import { RemoteScreen } from '../../remotes/remote-screen';

/** The day at a glance: the cards that the modules offer this person, each standing or failing on its own. */
export function DashboardScreen({ cards }: { cards: Catalogue['dashboardCards'] }) {
  const { t } = useLingui();
  return (
    <Page title={t`Dashboard`}>
      <div style={GRID}>
        {cards.map(({ remote, id, screen }) => (
          <RemoteScreen key={`${remote}/${id}`} remote={remote} screen={screen} />
        ))}
      </div>
    </Page>
  );
}

const GRID = { display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 360px), 1fr))' };
