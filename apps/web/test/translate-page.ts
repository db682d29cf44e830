/** Does what a browser does that translates the page: replaces each text node by an element with another text. */
export function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('script, style, title, svg, [translate="no"]'))
      continue;
    const translation = document.createElement('span');
    translation.textContent = `«${text.data}»`;
    text.replaceWith(translation);
  }
}
