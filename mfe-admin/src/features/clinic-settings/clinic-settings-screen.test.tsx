import { useSession } from '@polyclinic/client';
import { fakeServer, testTenant, testUser } from '@polyclinic/client/testing';
import {
  auth,
  BRANDING_DEFAULTS,
  FEATURES_AT_START,
  tenant,
  type Appearance,
  type Billing,
  type ClinicSettings,
  type Organization,
} from '@polyclinic/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { address, fill, openAt, press, pressButton } from '../../lib/testing';

const settings: ClinicSettings = {
  ...{ timezone: 'Asia/Kolkata', dateFormat: 'dd/MM/yyyy', currency: 'INR', language: 'en', idleMinutes: 15 },
  features: { ...FEATURES_AT_START },
  limits: { users: 20, patients: null },
  usage: { users: 20, patients: 512_345 },
  version: 4,
};
const noAddress = { line1: null, line2: null, city: null, state: null, postalCode: null, country: null };
const organization: Organization = {
  ...{ name: 'Sunrise Clinic', legalName: null, registrationNumber: null, taxId: 'TAX-1', email: null, phone: null },
  ...{ website: null, address: { ...noAddress, city: 'Chennai' }, version: 4 },
};
const billing: Billing = {
  ...{ contactName: null, email: null, phone: null, taxId: null, purchaseOrder: null, address: noAddress, version: 4 },
};
const appearance: Appearance = {
  ...BRANDING_DEFAULTS,
  ...{ customCss: '', customProperties: {}, logoUrl: null, faviconUrl: null, version: 4 },
};

function serve() {
  const server = fakeServer('ADMIN');
  server.answer(tenant.settings, { settings });
  server.answer(tenant.organization, { organization });
  server.answer(tenant.billing, { billing });
  server.answer(tenant.appearance, { appearance });
  server.answer(auth.me, { user: testUser('ADMIN'), tenant: testTenant({ name: 'Moonrise Clinic' }) });
  return server;
}

type Server = ReturnType<typeof serve>;
const writes = (server: Server) =>
  server.requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));

describe('general', () => {
  test('is where the settings begin, and only what was changed is sent', async () => {
    const server = serve();
    server.answer(tenant.updateSettings, { settings: { ...settings, idleMinutes: 30, version: 5 } });
    await openAt('/admin/clinic');
    expect(await screen.findByRole('link', { name: 'General', current: 'page' })).toBeInTheDocument();
    await fill('Minutes until an unused session ends', '30');
    await press(screen.getByRole('switch', { name: 'Voice commands' }));
    await pressButton('Save');
    expect(await screen.findByText('Settings saved')).toBeInTheDocument();
    expect(writes(server)).toEqual([
      {
        ...{ method: 'PUT', path: '/tenant/settings' },
        body: { idleMinutes: 30, features: { ...FEATURES_AT_START, voiceCommands: false }, version: 4 },
      },
    ]);
    expect(server.problems).toEqual([]);
  });

  test('a number of minutes that is not possible is told before anything is sent', async () => {
    const server = serve();
    await openAt('/admin/clinic/general');
    await fill('Minutes until an unused session ends', '');
    await pressButton('Save');
    expect((await screen.findAllByText(/Required/)).length).toBeGreaterThan(0);
    expect(writes(server)).toEqual([]);
  });

  test('a save that fails says so in the words of the specification', async () => {
    const server = serve();
    server.refuse(tenant.updateSettings, 'UNEXPECTED');
    await openAt('/admin/clinic/general');
    await fill('Minutes until an unused session ends', '20');
    await pressButton('Save');
    expect(await screen.findByText('Failed to save settings')).toBeInTheDocument();
    expect(screen.getByLabelText('Minutes until an unused session ends')).toHaveValue('20');
  });

  test('settings that cannot be loaded offer another try', async () => {
    const server = serve();
    server.refuse(tenant.settings, 'UNEXPECTED');
    await openAt('/admin/clinic/general');
    expect(await screen.findByText('Failed to load the settings')).toBeInTheDocument();
    server.answer(tenant.settings, { settings });
    await pressButton('Try Again');
    expect(await screen.findByLabelText('Minutes until an unused session ends')).toHaveValue('15');
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
    // The name on every page follows at once.
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
    await pressButton('Stay');
    expect(address()).toBe('/admin/clinic/organization');
    expect(screen.getByLabelText('Name')).toHaveValue('Moonrise Clinic');
    await waitFor(() => expect(screen.queryAllByText('Leave without saving?')).toHaveLength(0));
    await press(screen.getByRole('link', { name: 'Billing' }));
    await pressButton('Leave');
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
  expect(screen.getByText('The limit is reached: nobody can be added.')).toBeInTheDocument();
  expect(screen.getByText('512,345, without a limit')).toBeInTheDocument();
});

describe('appearance', () => {
  test('a colour that could not be read tells what is shown in its place', async () => {
    const server = serve();
    server.answer(tenant.updateAppearance, { appearance: { ...appearance, primaryColor: '#ffff00', version: 5 } });
    await openAt('/admin/clinic/appearance');
    await fill('Main colour', '#ffff00');
    expect(
      await screen.findByText(/^Light: contrast 1\.\d to 1 is too little, shown as #[0-9a-f]{6}/),
    ).toBeInTheDocument();
    expect(screen.getByText(/^Dark: contrast \d+\.\d to 1, shown as it is/)).toBeInTheDocument();
    await pressButton('Save');
    await screen.findByText('Settings saved');
    expect(writes(server)[0]?.body).toEqual({ primaryColor: '#ffff00', version: 4 });
  });

  test('a colour is picked as well as typed, and a half one is refused', async () => {
    const server = serve();
    await openAt('/admin/clinic/appearance');
    fireEvent.change(await screen.findByLabelText('Pick: Main colour'), { target: { value: '#123456' } });
    await waitFor(() => expect(screen.getByLabelText('Main colour')).toHaveValue('#123456'));
    await fill('Main colour', '#12');
    await pressButton('Save');
    expect((await screen.findAllByText(/Not a valid value/)).length).toBeGreaterThan(0);
    expect(writes(server)).toEqual([]);
  });

  test('line by line it says what becomes of the clinic’s own CSS', async () => {
    serve();
    await openAt('/admin/clinic/appearance');
    await fill('Custom properties', ':root {\n--brand-radius: 4px;\ncolor: red;\n}\nbody { margin: 0 }');
    const list = await screen.findByRole('list', { name: 'What becomes of it' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.trim()),
    ).toEqual([
      'Line 2: --brand-radius: 4px In force',
      'Line 3: color: red Left out: not one of the four properties',
      'Line 5: body { margin: 0 } Left out: only declarations of :root count',
    ]);
  });

  test('the tagline may be empty', async () => {
    const server = serve();
    server.answer(tenant.updateAppearance, { appearance: { ...appearance, tagline: '', version: 5 } });
    await openAt('/admin/clinic/appearance');
    await fill('Tagline', '');
    await pressButton('Save');
    await screen.findByText('Settings saved');
    expect(writes(server)[0]?.body).toEqual({ tagline: '', version: 4 });
  });
});

describe('pictures', () => {
  const bytes = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
  let size: { width: number; height: number } | undefined;

  beforeEach(() => {
    size = { width: 200, height: 80 };
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => undefined;
    // jsdom draws no pictures.
    HTMLImageElement.prototype.decode = async function decode(this: HTMLImageElement) {
      if (!size) throw new Error('broken');
      Object.defineProperty(this, 'naturalWidth', { value: size.width });
      Object.defineProperty(this, 'naturalHeight', { value: size.height });
    };
  });

  const choose = async (content: Uint8Array<ArrayBuffer> | string, label = 'File of the logo') => {
    const file = new File([content], 'logo.png', { type: 'image/png' });
    file.arrayBuffer = async () =>
      typeof content === 'string' ? new TextEncoder().encode(content).buffer : content.slice().buffer;
    const input = await screen.findByLabelText(label);
    await act(async () => {
      fireEvent.change(input, { target: { files: [file] } });
    });
  };

  test('are looked at before they are sent, and change nothing that was typed', async () => {
    const server = serve();
    const logoUrl = '/api/public/images/0192f0c1-0000-7000-8000-000000000009';
    server.answer(tenant.uploadImage, { appearance: { ...appearance, logoUrl, version: 5 } });
    server.answer(tenant.updateAppearance, { appearance: { ...appearance, logoUrl, tagline: 'Near you', version: 6 } });
    await openAt('/admin/clinic/appearance');
    await fill('Tagline', 'Near you');
    await choose(bytes);
    expect(await screen.findByText('200 × 80 pixels, 1 KB. Not uploaded yet.')).toBeInTheDocument();
    expect(writes(server)).toEqual([]);
    await pressButton('Upload');
    expect(await screen.findByText('Settings saved')).toBeInTheDocument();
    expect(writes(server)).toEqual([
      { method: 'PUT', path: '/tenant/images/logo', body: { data: btoa(String.fromCharCode(...bytes)), version: 4 } },
    ]);
    expect(screen.getByRole('img', { name: 'On a light ground' })).toHaveAttribute('src', logoUrl);
    expect(screen.getByLabelText('Tagline')).toHaveValue('Near you');
    await pressButton('Save');
    await waitFor(() => expect(writes(server).at(-1)?.body).toEqual({ tagline: 'Near you', version: 5 }));
  });

  test.each([
    [
      'a drawing',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'This is no picture of a kind that can be used. Choose a PNG, JPEG or WebP.',
    ],
    ['far too much', new Uint8Array(600_000), 'This file is larger than 512 KB. Make it smaller and choose it again.'],
  ])('%s is refused before it is sent', async (_, content, text) => {
    const server = serve();
    await openAt('/admin/clinic/appearance');
    await choose(content);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Upload' })).not.toBeInTheDocument();
    expect(writes(server)).toEqual([]);
  });

  test('one that no browser draws, or that is too large, is refused before it is sent', async () => {
    serve();
    await openAt('/admin/clinic/appearance');
    size = undefined;
    await choose(bytes);
    expect(await screen.findByText('This picture is damaged. Choose another one.')).toBeInTheDocument();
    size = { width: 4000, height: 10 };
    await choose(bytes);
    expect(await screen.findByText(/larger than 2048 pixels/)).toBeInTheDocument();
  });

  test('what only the server finds is told in plain words', async () => {
    const server = serve();
    server.refuse(tenant.uploadImage, 'IMAGE_INVALID', { details: { reason: 'animated' }, fields: { data: 'no' } });
    await openAt('/admin/clinic/appearance');
    await choose(bytes);
    await pressButton('Upload');
    expect(await screen.findByText('This picture moves. Choose one that does not.')).toBeInTheDocument();
  });

  test('a logo is taken away against the version on the screen', async () => {
    const server = serve();
    server.answer(tenant.appearance, { appearance: { ...appearance, logoUrl: '/api/public/images/x' } });
    server.answer(tenant.removeImage, { appearance: { ...appearance, version: 5 } });
    await openAt('/admin/clinic/appearance');
    await pressButton('Remove');
    expect(await screen.findByText(/the initials of the clinic stand in its place/)).toBeInTheDocument();
    expect(server.requests.find(({ method }) => method === 'DELETE')).toMatchObject({
      ...{ path: '/tenant/images/logo', query: { version: 4 } },
    });
  });
});
