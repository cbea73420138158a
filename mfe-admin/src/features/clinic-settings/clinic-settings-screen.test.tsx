import { useSession } from '@polyclinic/client';
import { TEST_DEVICE_KEY } from '@polyclinic/client/testing';
import { drafts, FEATURES_AT_START, tenant } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { address, fill, openAt, press, pressButton } from '../../lib/testing';
import { noAddress, organization, serve, settings, writes } from './testing-settings';

describe('general', () => {
  test('is where the settings begin, and only what was changed is sent', async () => {
    const server = serve();
    server.answer(tenant.updateSettings, { settings: { ...settings, idleMinutes: 30, version: 5 } });
    await openAt('/admin/clinic');
    expect(await screen.findByRole('link', { name: 'General', current: 'page' })).toBeInTheDocument();
    await fill('Session timeout (minutes)', '30');
    await press(screen.getByRole('switch', { name: 'Voice commands' }));
    await pressButton('Save');
    expect(await screen.findByText('Settings saved')).toBeInTheDocument();
    expect(writes(server)).toEqual([
      {
        method: 'PUT',
        path: '/tenant/settings',
        body: {
          idleMinutes: 30,
          features: {
            ...FEATURES_AT_START,
            voiceCommands: false,
          },
          version: 4,
        },
      },
    ]);
    expect(server.problems).toEqual([]);
  });

  test('pages of settings that other modules offer stand beside those of the clinic', async () => {
    serve();
    await openAt('/admin/clinic');
    const link = await screen.findByRole('link', { name: 'Finance settings' });
    expect(link).toHaveAttribute('href', '/finance/setup');
  });

  test('a number of minutes that is not possible is told before anything is sent', async () => {
    const server = serve();
    await openAt('/admin/clinic/general');
    await fill('Session timeout (minutes)', '');
    await pressButton('Save');
    expect((await screen.findAllByText(/Required/)).length).toBeGreaterThan(0);
    expect(writes(server)).toEqual([]);
  });

  test('what was typed and not saved is there again, and discarding it deletes the draft', async () => {
    const server = serve();
    const updatedAt = '2030-05-06T08:00:00Z';
    server.answer(drafts.get, {
      draft: { key: 'clinicSettings.general', content: '{"idleMinutes":45}', recordVersion: 4, updatedAt },
      deviceKey: TEST_DEVICE_KEY,
    });
    await openAt('/admin/clinic/general');
    await waitFor(() => expect(screen.getByLabelText('Session timeout (minutes)')).toHaveValue('45'));
    await pressButton('Discard changes');
    await waitFor(() =>
      expect(
        server.requests.filter(({ path }) => path.startsWith('/user/drafts/')).map(({ method }) => method),
      ).toEqual(['GET', 'DELETE', 'GET']),
    );
  });

  test('a save that fails says so in the words of the specification', async () => {
    const server = serve();
    server.refuse(tenant.updateSettings, 'UNEXPECTED');
    await openAt('/admin/clinic/general');
    await fill('Session timeout (minutes)', '20');
    await pressButton('Save');
    expect(await screen.findByText("Couldn't save the settings. Try again.")).toBeInTheDocument();
    expect(screen.getByLabelText('Session timeout (minutes)')).toHaveValue('20');
  });

  test('settings that cannot be loaded offer another try', async () => {
    const server = serve();
    server.refuse(tenant.settings, 'UNEXPECTED');
    await openAt('/admin/clinic/general');
    expect(await screen.findByText("Couldn't load the settings")).toBeInTheDocument();
    server.answer(tenant.settings, { settings });
    await pressButton('Try Again');
    expect(await screen.findByLabelText('Session timeout (minutes)')).toHaveValue('15');
  });
});

describe('organization', () => {
  test('somebody else’s change is told, and reloading keeps what was typed', async () => {
    const server = serve();
    server.refuse(tenant.updateOrganization, 'STALE_VERSION');
    await openAt('/admin/clinic/organization');
    await fill('Name', 'Moonrise Clinic');
    await pressButton('Save');
    expect(await screen.findByText(/Someone else changed this/)).toBeInTheDocument();
    server.answer(tenant.organization, { organization: { ...organization, taxId: 'TAX-2', version: 7 } });
    await pressButton('Reload');
    await waitFor(() => expect(screen.getByLabelText('Tax number')).toHaveValue('TAX-2'));
    expect(screen.getByLabelText('Name')).toHaveValue('Moonrise Clinic');

    server.answer(tenant.updateOrganization, {
      organization: { ...organization, name: 'Moonrise Clinic', version: 8 },
    });
    await pressButton('Save');
    expect(await screen.findByText('Settings saved')).toBeInTheDocument();
    expect(writes(server).at(-1)?.body).toEqual({ name: 'Moonrise Clinic', version: 7 });
    // The name on every page changes at once.
    await waitFor(() => expect(useSession.getState().tenant?.name).toBe('Moonrise Clinic'));
  });

  test('an address is sent whole, with emptied parts as nothing', async () => {
    const server = serve();
    server.answer(tenant.updateOrganization, { organization });
    await openAt('/admin/clinic/organization');
    await fill('City', ' ');
    await fill('Street and number', '12 Example Salai');
    await pressButton('Save');
    await screen.findByText('Settings saved');
    expect(writes(server)[0]?.body).toEqual({ address: { ...noAddress, line1: '12 Example Salai' }, version: 4 });
  });

  test('what the server finds wrong stands at its field', async () => {
    const server = serve();
    server.refuse(tenant.updateOrganization, 'INVALID_INPUT', { fields: { 'address.city': 'Too far away' } });
    await openAt('/admin/clinic/organization');
    await fill('City', 'Nowhere');
    await pressButton('Save');
    await waitFor(() => expect(screen.getAllByText(/Too far away/)).toHaveLength(2));
  });

  test('a name of blanks and an address without https are refused at once', async () => {
    const server = serve();
    await openAt('/admin/clinic/organization');
    await fill('Name', '  ');
    await fill('Website', 'sunrise.example');
    await pressButton('Save');
    expect(await screen.findByText('Please check the highlighted fields')).toBeInTheDocument();
    expect(writes(server)).toEqual([]);
  });

  test('leaving with something unsaved asks first', async () => {
    serve();
    await openAt('/admin/clinic/organization');
    await fill('Name', 'Moonrise Clinic');
    await press(screen.getByRole('link', { name: 'Billing' }));
    expect((await screen.findAllByText('Leave without saving?')).length).toBeGreaterThan(0);
    await pressButton('Stay on page');
    expect(address()).toBe('/admin/clinic/organization');
    expect(screen.getByLabelText('Name')).toHaveValue('Moonrise Clinic');
    await waitFor(() => expect(screen.queryAllByText('Leave without saving?')).toHaveLength(0));
    await press(screen.getByRole('link', { name: 'Billing' }));
    await pressButton('Leave page');
    await waitFor(() => expect(address()).toBe('/admin/clinic/billing'));
  });

  test('discarding brings back what is saved, and nothing asks any more', async () => {
    serve();
    await openAt('/admin/clinic/organization');
    await fill('Name', 'Moonrise Clinic');
    await pressButton('Discard changes');
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Sunrise Clinic'));
    await press(screen.getByRole('link', { name: 'Billing' }));
    await waitFor(() => expect(address()).toBe('/admin/clinic/billing'));
  });
});

test('billing shows how much is used of what the platform allows', async () => {
  serve();
  await openAt('/admin/clinic/billing');
  expect(await screen.findByText('20 of 20')).toBeInTheDocument();
  expect(screen.getByText('Limit reached. No more can be added.')).toBeInTheDocument();
  expect(screen.getByText('512,345, no limit')).toBeInTheDocument();
});
