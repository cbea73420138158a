import { tenant } from '@polyclinic/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';
import { appearance, serve, writes } from './testing-settings';

describe('appearance', () => {
  test('a colour that could not be read tells what is shown in its place', async () => {
    const server = serve();
    server.answer(tenant.updateAppearance, { appearance: { ...appearance, primaryColor: '#ffff00', version: 5 } });
    await openAt('/admin/clinic/appearance');
    await fill('Primary colour', '#ffff00');
    expect(await screen.findByText(/^Light: contrast 1\.\d:1 is too low, shown as #[0-9a-f]{6}/)).toBeInTheDocument();
    expect(screen.getByText(/^Dark: contrast \d+\.\d:1, shown as chosen/)).toBeInTheDocument();
    await pressButton('Save');
    await screen.findByText('Settings saved');
    expect(writes(server)[0]?.body).toEqual({ primaryColor: '#ffff00', version: 4 });
  });

  test('a colour is picked as well as typed, and a half one is refused', async () => {
    const server = serve();
    await openAt('/admin/clinic/appearance');
    fireEvent.change(await screen.findByLabelText('Choose colour: Primary colour'), { target: { value: '#123456' } });
    await waitFor(() => expect(screen.getByLabelText('Primary colour')).toHaveValue('#123456'));
    await fill('Primary colour', '#12');
    await pressButton('Save');
    expect((await screen.findAllByText(/Not a valid value/)).length).toBeGreaterThan(0);
    expect(writes(server)).toEqual([]);
  });

  test('line by line it says what becomes of the clinic’s own CSS', async () => {
    serve();
    await openAt('/admin/clinic/appearance');
    await fill('Custom CSS properties', ':root {\n--brand-radius: 4px;\ncolor: red;\n}\nbody { margin: 0 }');
    const list = await screen.findByRole('list', { name: 'Checked declarations' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.trim()),
    ).toEqual([
      'Line 2: --brand-radius: 4px Applied',
      'Line 3: color: red Ignored: this property is not allowed',
      'Line 5: body { margin: 0 } Ignored: only :root declarations are allowed',
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
    // jsdom does not decode images.
    HTMLImageElement.prototype.decode = async function decode(this: HTMLImageElement) {
      if (!size) throw new Error('broken');
      Object.defineProperty(this, 'naturalWidth', { value: size.width });
      Object.defineProperty(this, 'naturalHeight', { value: size.height });
    };
  });

  const choose = async (content: Uint8Array<ArrayBuffer> | string, label = 'Logo file') => {
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
    await pressButton('Upload image');
    expect(await screen.findByText('Settings saved')).toBeInTheDocument();
    expect(writes(server)).toEqual([
      { method: 'PUT', path: '/tenant/images/logo', body: { data: btoa(String.fromCharCode(...bytes)), version: 4 } },
    ]);
    expect(screen.getByRole('img', { name: 'On a light background' })).toHaveAttribute('src', logoUrl);
    expect(screen.getByLabelText('Tagline')).toHaveValue('Near you');
    await pressButton('Save');
    await waitFor(() => expect(writes(server).at(-1)?.body).toEqual({ tagline: 'Near you', version: 5 }));
  });

  test.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'Unsupported file type. Use PNG, JPEG or WebP.'],
    ['far too much', new Uint8Array(600_000), 'This file is larger than 512 KB. Choose a smaller file.'],
  ])('%s is refused before it is sent', async (_, content, text) => {
    const server = serve();
    await openAt('/admin/clinic/appearance');
    await choose(content);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Upload image' })).not.toBeInTheDocument();
    expect(writes(server)).toEqual([]);
  });

  test('one that no browser draws, or that is too large, is refused before it is sent', async () => {
    serve();
    await openAt('/admin/clinic/appearance');
    size = undefined;
    await choose(bytes);
    expect(await screen.findByText('This image is damaged. Choose another file.')).toBeInTheDocument();
    size = { width: 4000, height: 10 };
    await choose(bytes);
    expect(await screen.findByText(/larger than 2048 × 2048 pixels/)).toBeInTheDocument();
  });

  test('what only the server finds is told in plain words', async () => {
    const server = serve();
    server.refuse(tenant.uploadImage, 'IMAGE_INVALID', { details: { reason: 'animated' }, fields: { data: 'no' } });
    await openAt('/admin/clinic/appearance');
    await choose(bytes);
    await pressButton('Upload image');
    expect(await screen.findByText('Animated images are not supported. Choose a still image.')).toBeInTheDocument();
  });

  test('a logo is taken away against the version on the screen', async () => {
    const server = serve();
    server.answer(tenant.appearance, { appearance: { ...appearance, logoUrl: '/api/public/images/x' } });
    server.answer(tenant.removeImage, { appearance: { ...appearance, version: 5 } });
    await openAt('/admin/clinic/appearance');
    await pressButton('Remove image');
    expect(await screen.findByText(/initials are shown instead/)).toBeInTheDocument();
    expect(server.requests.find(({ method }) => method === 'DELETE')).toMatchObject({
      path: '/tenant/images/logo',
      query: { version: 4 },
    });
  });
});
