export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  // Firefox follows only links that are in the page.
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken hold of the content once the click's task is over.
  setTimeout(() => URL.revokeObjectURL(address));
}
