type CropField = "x" | "y" | "zoom";

/**
 * The square crop of a picture: dragging moves it, a slider zooms. Both write the fields `x`, `y` and `zoom` below it,
 * which the form sends. The preview shows the image at `picture` exactly as the server will crop it.
 */
export class PhotoCrop extends HTMLElement {
  #image: HTMLImageElement | undefined;
  #slider: HTMLInputElement | undefined;

  connectedCallback() {
    if (this.#image) return;
    const image = this.querySelector("img");
    if (!image) return;
    this.#image = image;
    image.src = this.getAttribute("picture") ?? image.src;
    image.draggable = false;
    image.classList.add("touch-none", "cursor-move");
    this.#slide(image);
    image.addEventListener("pointerdown", (event) => image.setPointerCapture(event.pointerId));
    image.addEventListener("pointermove", (event) => {
      if (image.hasPointerCapture(event.pointerId)) this.#drag(event.movementX, event.movementY);
    });
    this.addEventListener("input", () => this.#draw());
    for (const button of this.querySelectorAll("[data-redraw]")) button.remove();
    this.#draw();
  }

  #slide(image: HTMLImageElement) {
    const slider = document.createElement("input");
    const zoom = this.#field("zoom");
    Object.assign(slider, { type: "range", min: zoom.min, max: zoom.max, step: zoom.step, value: zoom.value });
    slider.className = "w-full accent-primary";
    slider.setAttribute("aria-label", "Aproximar");
    slider.addEventListener("input", () => {
      zoom.value = slider.value;
    });
    image.parentElement?.after(slider);
    this.#slider = slider;
  }

  #field(name: CropField) {
    return this.querySelector(`input[name="${name}"]`) as HTMLInputElement;
  }

  #value(name: CropField) {
    const { value, min, max } = this.#field(name);
    return Math.min(Number(max), Math.max(Number(min), Number(value) || 0));
  }

  /** Moves the picture with the pointer, in proportion to how much of it lies outside the square. */
  #drag(right: number, down: number) {
    const image = this.#image as HTMLImageElement;
    const { naturalWidth: width, naturalHeight: height, clientWidth: side } = image;
    const scale = (side / Math.min(width, height)) * this.#value("zoom");
    this.#move("x", right, width * scale - side);
    this.#move("y", down, height * scale - side);
    this.#draw();
  }

  #move(name: "x" | "y", by: number, room: number) {
    if (room < 1) return;
    const position = Math.min(100, Math.max(0, this.#value(name) - (by / room) * 100));
    this.#field(name).value = String(Math.round(position * 10) / 10);
  }

  #draw() {
    const [x, y, zoom] = (["x", "y", "zoom"] as const).map((name) => this.#value(name));
    if (this.#slider) this.#slider.value = String(zoom);
    const { style } = this.#image as HTMLImageElement;
    style.objectFit = "cover";
    style.objectPosition = `${x}% ${y}%`;
    style.transformOrigin = `${x}% ${y}%`;
    style.transform = `scale(${zoom})`;
  }
}
