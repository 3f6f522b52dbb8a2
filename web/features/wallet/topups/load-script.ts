const tries = 3;
const pauseMs = 1000;

/** Loads a provider's script once. Up to three tries, a second apart; then it throws. */
export async function loadScript(address: string, isReady: () => boolean): Promise<void> {
  for (let attempt = 1; !isReady(); attempt += 1) {
    const isLoaded = await addScript(address);
    if (isLoaded && isReady()) return;
    if (attempt === tries) throw new Error(`${address} could not be loaded`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** The page's policy trusts what its own code adds, so this works where an address in HTML would not. */
function addScript(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = address;
    script.onload = () => resolve(true);
    script.onerror = () => {
      script.remove();
      resolve(false);
    };
    document.head.append(script);
  });
}
