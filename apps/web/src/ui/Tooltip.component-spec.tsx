import { fireEvent } from '@testing-library/dom';
import { passTime, stopClock, waitWithoutTime } from '../../test/clock.js';
import { choice, nudge } from '../../test/instant-games.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import { screen, textOf, user } from '../../test/screen.js';

const tooltip = () => screen.queryByRole('tooltip');

async function expectNoTooltip(): Promise<void> {
  // Lets React render.
  await passTime(0);
  await waitWithoutTime(() => expect(tooltip()).toBeNull());
}

async function expectTooltip(text: string): Promise<void> {
  await waitWithoutTime(() => expect(tooltip() && textOf(tooltip()!)).toBe(text));
}

afterEach(closeApp);

describe('A tooltip', () => {
  it('opens after 700 ms, and closes when its button is left, pressed or disabled', async () => {
    stopClock();
    renderApp('/dice');
    await waitWithoutTime(() => nudge('Increase bet'));
    const elsewhere = choice('High 4–6');

    // Left before it opens.
    await user.hover(nudge('Increase bet'));
    await passTime(600);
    await user.hover(elsewhere);
    await passTime(5_000);
    await expectNoTooltip();

    // Left after it has opened.
    await user.hover(nudge('Increase bet'));
    await passTime(650);
    await expectNoTooltip();
    await passTime(100);
    await expectTooltip('Bet 1 ARENA more (+)');
    await user.hover(elsewhere);
    await passTime(1_000);
    await expectNoTooltip();

    // Pressed, even if the pointer then moves within the button.
    await user.click(nudge('Increase bet'));
    await passTime(1_000);
    await expectNoTooltip();
    fireEvent.mouseOver(nudge('Increase bet').querySelector('svg')!);
    await passTime(1_000);
    await expectNoTooltip();

    // Pressed, and then disabled: one less is the minimum.
    await user.click(nudge('Decrease bet'));
    await waitWithoutTime(() => expect(nudge('Decrease bet').disabled).toBe(true));
    await passTime(2_000);
    await expectNoTooltip();
    await user.hover(elsewhere);
    await passTime(2_000);
    await expectNoTooltip();
  });
});
