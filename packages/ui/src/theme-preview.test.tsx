import { Button } from '@polyclinic/ui/kit/base';
import { render, screen } from '@testing-library/react';
import { brandColour } from './brand-colours';
import { ThemePreview } from './theme-preview';

const branding = {
  primaryColor: '#facc15',
  secondaryColor: '#4f46e5',
  customProperties: { '--brand-header-background': '#123456', '--brand-radius': '3px' },
};

test.each(['light', 'dark'] as const)(
  'a look that is not saved yet is shown in %s mode, beside the look that is on',
  (mode) => {
    document.documentElement.style.setProperty('--pc-brand', '#111111');
    render(
      <ThemePreview branding={branding} mode={mode}>
        <Button type="primary">Book</Button>
      </ThemePreview>,
    );
    const place = screen.getByRole('button', { name: 'Book' }).parentElement;
    expect(place?.style.getPropertyValue('--pc-brand')).toBe(brandColour(mode, '#facc15').solid);
    expect(place?.style.getPropertyValue('--pc-radius')).toBe('3px');
    expect(place?.style.colorScheme).toBe(mode);
    expect(document.documentElement.style.getPropertyValue('--pc-brand')).toBe('#111111');
  },
);
