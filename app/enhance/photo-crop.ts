type Place = "x" | "y" | "zoom";

/**
 * The square that is cut out of a picture, to be dragged, and drawn nearer by a slider: both write the fields `x`, `y` and
 * `zoom` below it, which are sent. What is seen is the picture at `picture`, placed as the server will cut it.
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

  #field(name: Place) {
    return this.querySelector(`input[name="${name}"]`) as HTMLInputElement;
  }

  #value(name: Place) {
    const { value, min, max } = this.#field(name);
    return Math.min(Number(max), Math.max(Number(min), Number(value) || 0));
  }

  /** The picture follows the pointer; how far, depends on how much of it is outside of the square. */
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
    const place = Math.min(100, Math.max(0, this.#value(name) - (by / room) * 100));
    this.#field(name).value = String(Math.round(place * 10) / 10);
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
