export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  // Firefox only follows links that are in the document.
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has read the content when the task of the click ends.
  setTimeout(() => URL.revokeObjectURL(address));
}
