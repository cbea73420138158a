import { focusOnOpen } from './focus-on-open';

function openDialog(): HTMLElement {
  document.body.innerHTML = `<div tabindex="-1"><div id="body"><input name="firstName"><input name="lastName"></div></div>`;
  return document.getElementById('body') as HTMLElement;
}

const fieldOf = (body: HTMLElement, name: string) => body.querySelector<HTMLElement>(`[name="${name}"]`);

test('a dialog that has opened puts the focus into its first field', () => {
  const body = openDialog();
  // antd focuses the dialog itself while it opens.
  body.parentElement?.focus();
  focusOnOpen(body, 'input');
  expect(fieldOf(body, 'firstName')).toHaveFocus();
});

test('whoever is typing in a field before the dialog has fully opened stays in that field', () => {
  const body = openDialog();
  fieldOf(body, 'lastName')?.focus();
  focusOnOpen(body, 'input');
  expect(fieldOf(body, 'lastName')).toHaveFocus();
});
