import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { screen, user } from '../../test/screen.js';
import { loadable, type Loadable } from './loadable.js';

interface CounterProps {
  name: string;
}

let root: Root;
let container: HTMLElement;

beforeEach(() => {
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
});

afterEach(() => {
  root.unmount();
  container.remove();
});

function Counter({ name }: CounterProps) {
  const [count, setCount] = useState(0);
  return (
    <button onClick={() => setCount(count + 1)}>
      {name} {count}
    </button>
  );
}

const show = (Page: Loadable<CounterProps>, name = 'Clicks') =>
  flushSync(() =>
    root.render(
      <Suspense fallback="Loading…">
        <Page name={name} />
      </Suspense>,
    ),
  );

const findButton = (name: string) => screen.findByRole('button', { name });

describe('A loadable component', () => {
  it('shows the fallback while its code loads', async () => {
    show(loadable(() => Promise.resolve(Counter)));
    expect(container.textContent).toBe('Loading…');
    await findButton('Clicks 0');
  });

  it('is there at once after it was preloaded', async () => {
    const Page = loadable(() => Promise.resolve(Counter));
    await Page.preload();
    show(Page);
    expect(container.textContent).toBe('Clicks 0');
  });

  it('loads again if preloading it failed', async () => {
    const load = jest
      .fn<() => Promise<typeof Counter>>()
      .mockRejectedValueOnce(new Error('The network failed.'))
      .mockResolvedValue(Counter);
    const Page = loadable(load);
    await expect(Page.preload()).rejects.toThrow('The network failed.');
    show(Page);
    await findButton('Clicks 0');
  });

  it('keeps its state when it is preloaded while it is shown', async () => {
    const Page = loadable(() => Promise.resolve(Counter));
    show(Page);
    await user.click(await findButton('Clicks 0'));
    await Page.preload();
    show(Page, 'Count');
    expect(container.textContent).toBe('Count 1');
  });
});
